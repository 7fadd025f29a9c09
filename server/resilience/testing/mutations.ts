// Ways to spoil a request that is right.
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'
import { inAddress, inHeaders, inMethod, inPath } from './spoilt-addresses.ts'
import { inForm, inJson, inText, type Mutation } from './spoilt-bodies.ts'

function kindsFor(draft: Draft): Record<string, Mutation[]> {
  return {
    address: inAddress,
    headers: inHeaders,
    ...(draft.path.some((segment) => /^[0-9a-f]{24,}$/.test(segment)) && { path: inPath }),
    ...(draft.json !== undefined && { json: inJson, text: inText }),
    ...(draft.parts && { form: inForm, 'form text': inText }),
    method: inMethod,
  }
}

/** Most often the input itself; now and then what is around it. */
const weights: Record<string, number> = {
  json: 6,
  form: 8,
  text: 3,
  'form text': 2,
  path: 3,
  address: 3,
  headers: 3,
  method: 1,
}

export function spoil(draft: Draft, random: Random): string[] {
  const kinds = kindsFor(draft)
  const lots = Object.keys(kinds).flatMap((kind) => Array<string>(weights[kind] ?? 1).fill(kind))
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(lots))
  for (const kind of chosen) random.pick(kinds[kind]!)(draft, random)
  return chosen
}
