/** Whether a clause is in another language than English. */

/** Small words that no English sentence is without for long. */
const english = new Set(
  "the a an is are be it them of with to in on at and my our we you please make put add move remove how many where what".split(
    " "
  )
)

/** Small words and verbs of wishes in the languages that are likeliest to be spoken here. */
const others = new Set(
  (
    "der das dem den des die ein eine einen einem einer und mit auf unter neben vor hinter über ist sind nicht bitte wie viele wo ich wir mach mache stell stelle setze setz entferne entfern ersetze füge drehe dreh durch zum zur vom beim mehr noch alle einmal lösche verschiebe bau baue gibt es " +
    "le la les un une des du au aux avec sur sous dans devant derrière et est sont pas combien où je nous mets mettez ajoute enlève enlevez remplace remplacez supprime supprimez déplace plus moins il y a-t-il " +
    "el los las una unos con sobre bajo detrás delante quita pon mueve cuántos dónde hay más il lo gli della nel sul metti togli sposta quanti dove een het van naast achter zet verwijder"
  ).split(" ")
)

const marked =
  /(?:^|[^\p{L}])(?:por favor|gracias|hola|puedes|quiero|añade|añadir|una? (?:árbol|casa|fuente)|bitte|danke|füge|hinzu|baue|kannst du|ich möchte|ajoute[rz]?|merci|bonjour|s'il vous plaît|je veux|supprime|aggiungi|grazie|ciao|vorrei|adicione|obrigad[oa]|quero|voeg|toe alsjeblieft|dank je|dodaj|proszę|lägg till)(?=$|[^\p{L}])/iu

/** Whether most of its letters are of another script, a word of another language marks it, or its small words are none of English. */
export const isForeign = (clause: string): boolean => {
  const letters = clause.match(/\p{L}/gu) ?? []
  const latin = clause.match(/\p{Script=Latin}/gu) ?? []
  if (latin.length * 2 < letters.length || marked.test(clause)) return true
  const words = clause.toLowerCase().match(/[\p{L}'-]+/gu) ?? []
  const strange = words.filter((word) => others.has(word)).length
  return strange >= 2 && !words.some((word) => english.has(word))
}
