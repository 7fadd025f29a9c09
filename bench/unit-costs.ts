// Estimates the machines and money that a site of a given size needs, from measured costs and assumptions in
// unit-costs.json. `node bench/unit-costs.ts` brings the table of docs/scale.md up to date after the file was changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Share = { share: number; value: number; write?: boolean }
type Assumption =
  | ('activePerDay' | 'requestsPerActiveMember' | 'shareOfBusiestHour' | 'burst' | 'onlineAtPeak' | 'databaseShare')
  | ('utilization' | 'socketsPerProcess' | 'coresPerMachine' | 'largestDatabaseCores' | 'years' | 'imagesPerPost')
  | ('imageBytes' | 'pricePerMachine' | 'pricePerDatabaseCore' | 'pricePerDatabaseGB' | 'pricePerObjectGB')
export type UnitCosts = {
  members: number[]
  assumed: Record<Assumption, { value: number; why: string }>
  cpuMs: Record<string, Share>
  eventMs: Record<string, number>
  socketKilobytes: number
  bytesPerMember: Record<string, number>
  rowsPerYear: Record<string, { rows: number; bytes: number }>
}

const root = join(import.meta.dirname, '..')
export const documentFile = join(root, 'docs/scale.md')
export const unitCosts: UnitCosts = JSON.parse(readFileSync(join(import.meta.dirname, 'unit-costs.json'), 'utf8'))

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

export function needsOf(members: number, costs: UnitCosts) {
  const given = (name: Assumption): number => costs.assumed[name].value
  const kinds = Object.values(costs.cpuMs)
  const shares = sum(kinds.map(({ share }) => share))
  const daily = members * given('activePerDay') * given('requestsPerActiveMember')
  const perSecond = ((daily * given('shareOfBusiestHour')) / 3600) * given('burst')
  const writes = (perSecond * sum(kinds.map(({ share, write }) => (write ? share : 0)))) / shares
  const requestMs = sum(kinds.map(({ share, value }) => share * value)) / shares
  const eventMs = sum(Object.values(costs.eventMs))
  const databaseCores =
    ((perSecond * requestMs + writes * eventMs) * given('databaseShare')) / 1000 / given('utilization')
  const webCores = (perSecond * requestMs * (1 - given('databaseShare'))) / 1000 / given('utilization')
  const sockets = members * given('onlineAtPeak')
  const processes = Math.ceil(Math.max(webCores, sockets / given('socketsPerProcess'))) + 1
  const machines = Math.max(2, Math.ceil(processes / given('coresPerMachine')))
  const rows = Object.values(costs.rowsPerYear).map((one) => one.rows * one.bytes * given('years'))
  const databaseGB = (members * (sum(Object.values(costs.bytesPerMember)) + sum(rows))) / 1e9
  const images = (costs.rowsPerYear.posts?.rows ?? 0) * given('years') * given('imagesPerPost')
  const objectGB = (members * images * given('imageBytes')) / 1e9
  const rentedCores = Math.max(2, Math.ceil(databaseCores))
  return {
    perSecond,
    writes,
    webCores,
    databaseCores,
    sockets,
    machines,
    databaseGB,
    objectGB,
    /** Of the one process that relays events, with handlers in sequence. 1 is its end. */
    relay: (writes * eventMs) / 1000,
    socketGB: (sockets * costs.socketKilobytes) / 1e6,
    databaseShareOfLargest: databaseCores / given('largestDatabaseCores'),
    price:
      machines * given('pricePerMachine') +
      2 * (rentedCores * given('pricePerDatabaseCore') + databaseGB * given('pricePerDatabaseGB')) +
      objectGB * given('pricePerObjectGB'),
  }
}

const number = (value: number): string =>
  value >= 10 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 1 ? 1 : 2)
const percent = (value: number): string => `${number(value * 100)} %`

export function costTable(costs: UnitCosts): string {
  const all = costs.members.map((members) => ({ members, ...needsOf(members, costs) }))
  const row = (name: string, show: (one: (typeof all)[number]) => string) =>
    `| ${[name, ...all.map(show)].join(' | ')} |`
  return [
    row('members', ({ members }) => members.toLocaleString('en-US')),
    `|---|${all.map(() => '---:|').join('')}`,
    row('requests per second at peak', (one) => number(one.perSecond)),
    row('of which writes', (one) => number(one.writes)),
    row('cores for the program', (one) => number(one.webCores)),
    row('cores for the database', (one) => number(one.databaseCores)),
    row('of the largest database machine', (one) => percent(one.databaseShareOfLargest)),
    row('load of the process that relays events', (one) => percent(one.relay)),
    row('open sockets', (one) => number(one.sockets)),
    row('memory of the sockets, GB', (one) => number(one.socketGB)),
    row('machines for the program', (one) => number(one.machines)),
    row('database, GB', (one) => number(one.databaseGB)),
    row('images, GB', (one) => number(one.objectGB)),
    row('currency units a month', (one) => number(one.price)),
    row('currency units a month for 1,000 members', (one) => number((one.price / one.members) * 1000)),
  ].join('\n')
}

export function assumptionTable({ assumed }: UnitCosts): string {
  const rows = Object.entries(assumed).map(([name, { value, why }]) => `| \`${name}\` | ${value} | ${why} |`)
  return ['| assumption | value | |', '|---|---:|---|', ...rows].join('\n')
}

/** Replaces the text between the markers. */
export function fillDocument(text: string, costs: UnitCosts): string {
  const between = (name: string, table: string) => (document: string) =>
    document.replace(
      new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`),
      (_, begin, end) => `${begin}\n${table}\n${end}`,
    )
  return [between('costs', costTable(costs)), between('assumptions', assumptionTable(costs))].reduce(
    (document, fill) => fill(document),
    text,
  )
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(documentFile, fillDocument(readFileSync(documentFile, 'utf8'), unitCosts))
