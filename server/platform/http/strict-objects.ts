// Makes the contract's objects reject unknown keys, at every depth.
import { z } from 'zod'

type Definition = Record<string, unknown>

/** Where each kind of schema holds its child schemas. Kinds without children are left unchanged. */
const childSchemas: Record<string, readonly string[]> = {
  array: ['element'],
  optional: ['innerType'],
  nullable: ['innerType'],
  default: ['innerType'],
  prefault: ['innerType'],
  nonoptional: ['innerType'],
  readonly: ['innerType'],
  catch: ['innerType'],
  pipe: ['in', 'out'],
  record: ['valueType'],
  union: ['options'],
  tuple: ['items', 'rest'],
}
const leafTypes = ['string', 'number', 'int', 'bigint', 'boolean', 'null', 'literal', 'enum', 'any', 'unknown', 'never']

const makePartStrict = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(makePartStrict)
  return part instanceof z.ZodType ? withStrictObjects(part) : part
}

function strictDefinition(definition: Definition): Definition {
  const shape = Object.entries(definition.shape as Record<string, z.ZodType>)
  return {
    ...definition,
    shape: Object.fromEntries(shape.map(([name, field]) => [name, withStrictObjects(field)])),
    // `z.object` leaves this unset. A contract that wants other keys uses `z.looseObject` or `catchall`.
    catchall: definition.catchall ?? z.never(),
  }
}

/** The same schema, rejecting unknown keys. Its checks and messages stay. */
export function withStrictObjects<S extends z.ZodType>(schema: S): S {
  const definition = schema._zod.def as unknown as Definition
  const kind = String(definition.type)
  if (kind === 'object') return schema.clone(strictDefinition(definition) as never) as S
  const parts = childSchemas[kind]
  if (!parts) {
    if (leafTypes.includes(kind) || kind === 'transform') return schema
    throw new Error(`the contract uses a kind of schema that can't be made strict: ${kind}`)
  }
  const changed = Object.fromEntries(parts.map((part) => [part, makePartStrict(definition[part])]))
  return schema.clone({ ...definition, ...changed } as never) as S
}
