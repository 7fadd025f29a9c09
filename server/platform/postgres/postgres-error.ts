/** Why the embedded database can't run, in one line that an operator can act on. */
export class PostgresError extends Error {}
