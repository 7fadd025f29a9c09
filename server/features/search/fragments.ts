/** Words with this prefix. U+10FFFF is the last character, so the range holds exactly those. */
export const hasPrefix = (word: string, prefix: string): string =>
  `${word} >= ${prefix} and ${word} < ${prefix} || chr(1114111) collate "C"`
