import { type Row, sayEach } from "./Says.js"

const rows: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "a pile, a bunch or a pair that is one thing is one, and not one for each": [
    ["A bedroom with a pile of clothes on the chair", "1 pile_of_clothes", "pile_of_clothes on_top: chair"],
    ["A messy heap of dirty laundry on the bed", "1 heap_of_laundry", "heap_of_laundry on_top: bed"],
    ["A large pile of old clothes in the corner", "1 pile_of_clothes"],
    ["Two piles of logs beside the stove", "2 pile_of_logs"],
    ["A bunch of grapes in a bowl", "1 bunch_of_grapes", "bunch_of_grapes inside_of: bowl"],
    ["Three pairs of muddy boots by the door", "3 boot"],
    ["A bunch of wild flowers in a vase", "wild_bunch_of_flowers inside_of: vase"]
  ],
  "what lies there one by one is counted": [
    ["A stack of books on the desk", "3 book"],
    ["Two pairs of oars against the wall", "4 oar"],
    ["A row of coat hooks by the door", "3 coat_hook"]
  ],
  "a heap of what ends like a word of place is a heap of that": [
    ["A pile of cannon balls next to the cannon", "pile_of_cannon_balls next_to: cannon"],
    ["A heap of bacon on a plate", "bacon_heap on_top: plate"]
  ],
  "a stand for something beside other things is no verb where the sentence has one": [
    ["A hall with a table and a coat stand beside it", "1 coat_stand", "coat_stand next_to: table"],
    ["A room with a sofa, an armchair and a plant stand by the window", "plant_stand next_to: room:window"],
    ["There is a drum kit and a music stand in front of it", "music_stand side_of front: drum_kit"],
    ["A lamp and a plant stand next to the sofa", "1 lamp", "1 plant", "plant next_to: sofa"],
    ["A jug and a mug stand on the shelf", "mug on_top: shelf"]
  ],
  "a number counts the name that begins with a word of place or of doing": [
    ["Three line dancers on a stage", "3 line_dancer"],
    ["A road with two crossing gates", "2 crossing_gate"],
    ["A gym with three cross trainers", "3 cross_trainer"],
    ["A stadium with four lighting masts", "4 lighting_mast"]
  ],
  "a staff is a stick, and the staff are people": [
    ["A wizard's room with a wooden staff in the corner", "1 staff"],
    ["A magic staff on the wall", "1 magic_staff"],
    ["The staff stand behind the counter in a cafe", "3 person"],
    ["An office with a desk and staff", "1 desk", "3 person"],
    ["A gym with a resistance band on a bench", "1 resistance_band"]
  ]
}

sayEach(rows)
