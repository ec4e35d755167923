/** How something would be better, and how many are left: "the sofas are better yellow", "two tables cancelled, so eight". */
import { looksIn } from "../Looks.js"
import { valueOf } from "../Measures.js"

const better =
  /^(?<what>(?:the|my|our|both|all the) (?:[\p{L}'-]{2,20} ){0,3}?[\p{L}'-]{2,20}) (?:is|are|was|were|would be|looks?) (?:much |far |way |so much |probably |maybe )?better (?:off )?(?:in |painted )?(?<how>[\p{L} ]{3,24})$/iu
const left =
  /^(?<gone>\p{L}{3,9}|\d{1,3}) (?<what>[\p{L}-]{3,20}s|(?:[\p{L}-]{2,20} ){1,2}[\p{L}-]{3,20}s) (?:have |has |were |are |got |just )?(?:cancelled|canceled|dropped out|declined|called off|fallen through|withdrew|withdrawn),? (?:so|which leaves|leaving|that leaves|which makes|and so) (?:that's |it's |we need |only |just )?(?<count>\p{L}{3,9}|\d{1,3})(?: of them| left| now)?$/iu

/** "crates back to three" */
const back =
  /^(?:the |and |but )?(?<what>(?:[\p{L}-]{2,20} )?[\p{L}-]{3,20}s) back (?:up |down )?to (?<count>\p{L}{3,9}|\d{1,3})(?: again)?$/iu

/** The sentence as the wish that lies in it. Linear in the sentence. */
export const ratherSo = (sentence: string): string => {
  const { how = "", what = "" } = better.exec(sentence)?.groups ?? {}
  if (what !== "" && looksIn(how) !== null) return `make ${what} ${how}`
  const again = back.exec(sentence)?.groups
  if (again !== undefined && valueOf(again.count ?? "") !== null)
    return `there should be ${again.count} ${again.what?.toLowerCase()}`
  const some = left.exec(sentence)?.groups
  const told = valueOf(some?.gone ?? "") !== null && valueOf(some?.count ?? "") !== null
  return told ? `there should be ${some?.count} ${some?.what}` : sentence
}
