// Finds the calls that return an entity of the contract.
import { z } from 'zod'
import { calls } from '#contract/index.ts'

/** Does the schema contain this one, at any depth? */
function containsSchema(schema: unknown, wanted: z.ZodType): boolean {
  if (schema === wanted) return true
  if (schema instanceof z.ZodType) return Object.values(schema.def).some((part) => containsSchema(part, wanted))
  const isContainer = typeof schema === 'object' && schema !== null
  return isContainer && Object.values(schema).some((part) => part instanceof z.ZodType && containsSchema(part, wanted))
}

/** The names of the read calls whose response contains one of these schemas. */
export const readCallsReturning = (...wanted: z.ZodType[]): string[] =>
  Object.entries(calls).flatMap(([name, { response }]) =>
    name.startsWith('GET ') && wanted.some((schema) => containsSchema(response, schema)) ? [name] : [],
  )
