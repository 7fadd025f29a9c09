// PostgreSQL's own description of a statement: the types of its parameters and of its rows.
import type pg from 'pg'

export type DescribedColumn = {
  name: string
  type: string
  /** Whether the table's column may be null; null for a computed column. */
  isNullable: boolean | null
}

export type Description = { parameterTypes: string[]; columns: DescribedColumn[] }

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }
type RawDescription = { parameters: number[]; fields: Field[] }

/** Sends Parse and Describe (Statement), which pg has no query for. */
function describe(client: pg.Client, text: string): Promise<RawDescription> {
  const { promise, resolve, reject } = Promise.withResolvers<RawDescription>()
  const description: RawDescription = { parameters: [], fields: [] }
  const query = {
    submit: (connection: pg.Connection) => {
      connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
        description.parameters = dataTypeIDs
      })
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription: ({ fields }: { fields: Field[] }) => {
      description.fields = fields
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(description),
  }
  client.query(query)
  return promise
}

export type DescribeStatement = (text: string) => Promise<Description>

export async function createDescriber(client: pg.Client): Promise<DescribeStatement> {
  const { rows: types } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  const typeNames = new Map(types.map(({ oid, typname }) => [oid, typname]))
  const { rows: attributes } = await client.query<{ attrelid: number; attnum: number; attnotnull: boolean }>(
    `select a.attrelid, a.attnum, a.attnotnull from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attnum > 0`,
  )
  const isNullable = new Map(attributes.map((one) => [`${one.attrelid}.${one.attnum}`, !one.attnotnull]))
  const typeName = (oid: number): string => typeNames.get(oid) ?? String(oid)
  return async (text) => {
    const { parameters, fields } = await describe(client, text)
    return {
      parameterTypes: parameters.map(typeName),
      columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: typeName(dataTypeID),
        isNullable: isNullable.get(`${tableID}.${columnID}`) ?? null,
      })),
    }
  }
}
