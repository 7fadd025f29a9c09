// Compares the declared types of statements with PostgreSQL's description.
import type { DeclaredStatement, DeclaredType } from './declared-types.ts'
import type { Description } from './describe-statement.ts'

/** Values that pg returns for each type (see database.ts for bigint and timestamptz). */
const rowKinds: Record<string, string> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  timestamptz: 'string',
  date: 'string',
  _text: 'string[]',
  _bool: 'boolean[]',
  _int4: 'number[]',
  _int8: 'string[]',
}

/** Values that a statement accepts for each type. JSON is passed as text, or as an object, which pg turns into text. */
const parameterKinds: Record<string, string> = {
  ...rowKinds,
  numeric: 'number',
  _int8: 'number[]',
  json: 'string',
  jsonb: 'string',
  tsquery: 'string',
  tsvector: 'string',
}

const isJson = (type: string): boolean => type === 'json' || type === 'jsonb'

const nameOf = ({ kinds, isNullable }: DeclaredType): string => [...kinds, ...(isNullable ? ['null'] : [])].join(' | ')

function parameterErrors({ parameterNames, parameters }: DeclaredStatement, { parameterTypes }: Description): string[] {
  return parameterNames.flatMap((name, index) => {
    const type = parameterTypes[index] ?? 'nothing'
    const declared = parameters[name]
    if (!declared) return [`parameter ${name} (${type}) isn't declared`]
    const fits = declared.kinds.every((kind) => kind === parameterKinds[type] || (isJson(type) && kind === 'object'))
    return fits ? [] : [`parameter ${name} is ${type}, declared as ${nameOf(declared)}`]
  })
}

function columnErrors({ name, row }: DeclaredStatement, { columns }: Description, neverNull: NeverNull): string[] {
  // Nobody uses the rows of a statement that is declared to return `never`.
  if (!row) return []
  const declaredErrors = columns.flatMap((column) => {
    const { name: columnName, type, isNullable } = column
    const declared = row[columnName]
    // A void function is called in the select list.
    if (type === 'void') return []
    if (!declared) return [`column ${columnName} (${type}) isn't declared`]
    const fits = isJson(type) || declared.kinds.every((kind) => kind === rowKinds[type])
    if (!fits) return [`column ${columnName} is ${type}, declared as ${nameOf(declared)}`]
    const mayBeNull = isNullable && !(`${name}.${columnName}` in neverNull)
    const acceptsNull = declared.isNullable || declared.kinds.includes('unknown')
    return mayBeNull && !acceptsNull ? [`column ${columnName} may be null, declared as ${nameOf(declared)}`] : []
  })
  const names = columns.map((column) => column.name)
  const missing = Object.keys(row).filter((column) => !row[column]!.isOptional && !names.includes(column))
  const repeated = new Set(names.filter((column, index) => names.indexOf(column) !== index))
  return [
    ...declaredErrors,
    ...missing.map((column) => `column ${column} is declared but not selected`),
    ...[...repeated].map((column) => `column ${column} is selected twice`),
  ]
}

/** Why a nullable column is never null in the rows of this statement. Keys are '<statement>.<column>'. */
export type NeverNull = Record<string, string>

export type DescribedStatement = { declared: DeclaredStatement; description: Description }

/** Exceptions for columns that can't be null anyway. */
const surplusExceptions = (all: DescribedStatement[], neverNull: NeverNull): string[] =>
  Object.keys(neverNull)
    .filter(
      (key) =>
        !all.some(({ declared: { name }, description: { columns } }) =>
          columns.some((column) => column.isNullable && key === `${name}.${column.name}`),
        ),
    )
    .map((key) => `${key} needs no exception`)

/**
 * Statements that a loop creates share one declaration, and so its parameters. At least one of them must use each
 * parameter.
 */
function unusedParameters(all: DescribedStatement[], { place, parameters }: DeclaredStatement): string[] {
  const used = all.flatMap(({ declared }) => (declared.place === place ? declared.parameterNames : []))
  const unused = Object.keys(parameters).filter((parameter) => !used.includes(parameter))
  return unused.map((parameter) => `parameter ${parameter} isn't used`)
}

/** Returns one line for each error. Nullability is known only for columns that come from a table. */
export function findTypeErrors(all: DescribedStatement[], neverNull: NeverNull): string[] {
  const errors = new Map<string, string>()
  for (const { declared, description } of all) {
    for (const error of [
      ...parameterErrors(declared, description),
      ...columnErrors(declared, description, neverNull),
      ...unusedParameters(all, declared),
    ]) {
      const key = `${declared.place} ${error}`
      // The first of the statements that a loop creates represents all of them.
      if (!errors.has(key)) errors.set(key, `${declared.name} (${declared.place}): ${error}`)
    }
  }
  return [...errors.values(), ...surplusExceptions(all, neverNull)]
}
