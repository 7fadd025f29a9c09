// Named statements: each query is prepared once per connection under its own name.
import type { QueryResultRow } from 'pg'

/** A pool or a transaction's connection. */
export type Db = {
  query<R extends QueryResultRow>(query: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: R[] }>
}

export type Statement<P, R> = {
  (db: Db, ...params: keyof P extends never ? [] : [P]): Promise<R[]>
  statementName: string
  text: string
}

/** `text` has positional parameters, `parameterNames` are their names in this order. */
export type StatementText = { text: string; parameterNames: string[] }

/** All statements of the program, so that a test can compare their types with the migrated database. */
export const statements = new Map<string, StatementText>()

/**
 * `text` uses named parameters (`$author`, `$cursor`, …), which become positional ones. The returned function resolves
 * to the rows. Write `$limit::int` where PostgreSQL can't infer the type.
 */
export function statement<P extends Record<string, unknown>, R extends QueryResultRow>(
  name: string,
  text: string,
): Statement<P, R> {
  const names: string[] = []
  const positional = text.replace(/\$([a-z]\w*)/g, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter)
    return `$${names.indexOf(parameter) + 1}`
  })
  if (statements.has(name)) throw new Error(`two statements are named ${name}`)
  statements.set(name, { text: positional, parameterNames: names })
  const run = async (db: Db, params?: P): Promise<R[]> => {
    const values = names.map((parameter) => params?.[parameter] ?? null)
    return (await db.query<R>({ name, text: positional, values })).rows
  }
  return Object.assign(run, { statementName: name, text: positional }) as Statement<P, R>
}
