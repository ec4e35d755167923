import around from "./data/around.json" with { type: "json" }
import batches from "./data/batches.json" with { type: "json" }
import behind from "./data/behind.json" with { type: "json" }
import classes from "./data/classes.json" with { type: "json" }
import designers from "./data/designers.json" with { type: "json" }
import errands from "./data/errands.json" with { type: "json" }
import everyday from "./data/everyday.json" with { type: "json" }
import forms from "./data/forms.json" with { type: "json" }
import fresh from "./data/fresh.json" with { type: "json" }
import limits from "./data/limits.json" with { type: "json" }
import outcomes from "./data/outcomes.json" with { type: "json" }
import plain from "./data/plain.json" with { type: "json" }
import requests from "./data/requests.json" with { type: "json" }
import rounds from "./data/rounds.json" with { type: "json" }
import strangers from "./data/strangers.json" with { type: "json" }
import structure from "./data/structure.json" with { type: "json" }
import utterances from "./data/utterances.json" with { type: "json" }
import workdays from "./data/workdays.json" with { type: "json" }
import { suite, type Table } from "./Utterances.js"

suite("sixty utterances of people at work", utterances as unknown as Table)
suite("utterances that were written after the rules", fresh as unknown as Table)
suite("four batches of forty, each written before what it mended", batches as unknown as Table)
suite("wishes that are read by their structure", structure as unknown as Table)
suite("wishes by mood, act and object", classes as unknown as Table)
suite("wishes for no more than so many, and for places at a distance", limits as unknown as Table)
suite("wishes by share, by exception, taken back and told in passing", rounds as unknown as Table)
suite("five batches whose outcome is held against their words", outcomes as unknown as Table, true)
suite("three batches in which places, shares and airs are told behind", behind as unknown as Table, true)
suite("errands in six scenes more", errands as unknown as Table, true)
suite("two batches of designers at work in thirteen scenes", designers as unknown as Table, true)
suite("workdays in scenes of their own", workdays as unknown as Table, true)
suite("messages of somebody who had not seen the product", strangers as unknown as Table)
suite("everyday wordings of what strangers say", everyday as unknown as Table)
suite("plain messages of few words", plain as unknown as Table)
suite("roundabout requests, one form of each kind", requests as unknown as Table)
suite("forms of English that are said otherwise before they are read", forms as unknown as Table)
suite("wishes among statements, courtesies and what stays", around as unknown as Table)
