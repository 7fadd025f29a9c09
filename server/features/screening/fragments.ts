// SQL fragments about the rules that match texts, for the statements of features below.

/** The rules that match a text as it is now; null if none does. `content` is the SQL of its id. */
export const rulesMatching = (content: string): string =>
  `(select held || watched from screening_matches where content_id = ${content})`
