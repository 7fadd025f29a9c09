/** What keeps the embedded database from running, in one line that an operator can act on. */
export class PostgresError extends Error {}
