/** The last character there is: between a beginning and this are all words that begin so. */
export const hasPrefix = (word: string, prefix: string): string =>
  `${word} >= ${prefix} and ${word} < ${prefix} || chr(1114111) collate "C"`
