/** The last character there is: between a beginning and this are all words that begin so. */
export const begins = (word: string, typed: string): string =>
  `${word} >= ${typed} and ${word} < ${typed} || chr(1114111) collate "C"`
