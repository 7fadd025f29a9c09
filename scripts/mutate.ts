// npm run mutate: changes one detail of a rule or statement at a time and checks whether a test fails (docs/mutation.md).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser, findRedis } from './find-binaries.ts'
import { hasUnitTests, startMutationRunner, testsFor } from './mutation-runner.ts'
import { describeMutation, type Mutation, mutationsOf } from './mutators.ts'

const root = join(import.meta.dirname, '..')

/** Rules, fragments, and the statements of hot calls. */
const mutatedFiles = [
  'server/features/*/{rules,rules-*,fragments}.ts',
  'web/features/posts/validate-post.ts',
  'web/platform/offline/rules.ts',
  'server/platform/database/{toggles,idempotency-keys}.ts',
  'server/features/posts/queries/{likes-and-saves,post,feed,following}.ts',
  'server/features/comments/queries/{comment,likes}.ts',
  'server/features/follows/queries/follow.ts',
  'server/features/polls/queries/vote.ts',
  'server/features/notifications/queries/fold.ts',
]

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    unit: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})

/** Mulberry32: the same seed draws the same sample. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Planned = { file: string; text: string; mutation: Mutation }

function planMutations(): Planned[] {
  const isWanted = (file: string): boolean =>
    !/\.test\./.test(file) &&
    (!options.unit || hasUnitTests(file)) &&
    (options.only.length === 0 || options.only.some((path) => file.startsWith(path)))
  const all = globSync(mutatedFiles, { cwd: root })
    .filter(isWanted)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return mutationsOf(file, text).map((mutation) => ({ file, text, mutation }))
    })
  if (!options.sample) return all
  const random = randomNumbers(Number(options.seed))
  const shuffled = all.map((planned) => ({ planned, order: random() })).sort((one, other) => one.order - other.order)
  const sample = new Set(shuffled.slice(0, Number(options.sample)).map(({ planned }) => planned))
  return all.filter((planned) => sample.has(planned))
}

/** Mutations that no test was run against don't count. */
type Score = { killed: number; survived: number; untested: number }

function printScores(scores: Map<string, Score>): void {
  const total: Score = { killed: 0, survived: 0, untested: 0 }
  for (const [file, score] of scores) {
    for (const name of ['killed', 'survived', 'untested'] as const) total[name] += score[name]
    console.log(`${percentage(score)}  ${score.killed} of ${score.killed + score.survived}  ${file}`)
  }
  console.log(`${percentage(total)}  ${total.killed} of ${total.killed + total.survived} mutations killed`)
  if (total.untested > 0) console.log(`${total.untested} untested: no test that passes without them could see them`)
}

const percentage = ({ killed, survived }: Score): string =>
  `${Math.floor((100 * killed) / Math.max(killed + survived, 1))} %`.padStart(5)

const planned = planMutations()
console.log(`${planned.length} mutations${options.sample ? `, seed ${options.seed}` : ''}`)
Object.assign(process.env, { NODE_ENV: 'test', BROWSER_PATH: findBrowser(), REDIS_SERVER: findRedis() })
const runner = await startMutationRunner()
const scores = new Map<string, Score>()
try {
  for (const { file, text, mutation } of planned) {
    const verdict = await runner.judge(testsFor(file, options.unit), file, text, mutation)
    const score = scores.get(file) ?? { killed: 0, survived: 0, untested: 0 }
    scores.set(file, score)
    score[typeof verdict === 'string' ? verdict : 'killed']++
    const { before, after } = describeMutation(text, mutation)
    const at = `${file}:${mutation.line}`
    console.log(
      typeof verdict === 'string'
        ? `${verdict.toUpperCase()} ${at}\n  - ${before}\n  + ${after}`
        : `killed   ${at}  ${after}  (${verdict.killedBy})`,
    )
  }
} finally {
  await runner.close()
}
printScores(scores)
process.exit(0)
