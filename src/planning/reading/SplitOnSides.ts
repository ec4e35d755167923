const number = "\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve"
const listed = new RegExp(
  `(?<=^|[,;:.] ?|\\bwith )((?:[a-z-]{1,24} ){0,3}[a-z-]{1,24}) ?[x×] ?(\\d{1,3})(?=,? (?:${number}) (?:of them )?(?:on|along|to|at) (?:each|either) side\\b)`,
  "g"
)

/** "Doors x10, five on either side": of ten doors; a number behind them would count them anew. */
export const splitOnSides = (sentence: string): string =>
  / side\b/.test(sentence) ? sentence.replace(listed, "$2 $1") : sentence
