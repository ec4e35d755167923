/** How what is somewhere moves or lies there: "walking along the canal", "running past the camp". */
const going =
  /^(?:walking|running|strolling|crossing|wandering|passing|marching|swimming|floating|flowing|winding|leading|going|heading|coming|trotting|grazing|playing|sleeping|waiting|climbing|crawling|flying|drifting|sailing|driving|riding|patrolling)$/

/** Whether a word tells how something is where it is. */
export const isGoingOn = (word: string | undefined): boolean => going.test(word ?? "")
