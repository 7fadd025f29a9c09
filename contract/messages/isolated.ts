/** Scripts that are written from right to left and in use for names. */
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u

/**
 * A member's name or text for use inside a sentence. A name written from right to left would reorder the words and
 * figures around it, so it's enclosed in isolates (UAX 9): these also work in emails, pushes and labels, unlike HTML.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)
