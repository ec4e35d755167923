import type { Report, Rule } from "#formats/blueprint/Report.js"

/** The hard rules that a judged layout breaks, each with where: with one of them a blueprint is refused. */
export const brokenRules = (report: Report): ReadonlyArray<{ readonly rule: Rule; readonly detail: string }> =>
  report.hard_rules.filter((entry) => !entry.holds).map(({ rule, detail }) => ({ rule, detail }))
