// Mutates a valid request at random.

import { formMutations, jsonMutations, type Mutation, textMutations } from './body-mutations.ts'
import type { Random } from './random.ts'
import type { RequestDraft } from './request-draft.ts'
import { headerMutations, methodMutations, pathMutations, queryMutations } from './url-and-header-mutations.ts'

function mutationsFor(draft: RequestDraft): Record<string, Mutation[]> {
  return {
    query: queryMutations,
    headers: headerMutations,
    ...(draft.path.some((segment) => /^[0-9a-f]{24,}$/.test(segment)) && { path: pathMutations }),
    ...(draft.json !== undefined && { json: jsonMutations, text: textMutations }),
    ...(draft.parts && { form: formMutations, 'form text': textMutations }),
    method: methodMutations,
  }
}

/** Bodies are mutated most often. */
const weights: Record<string, number> = {
  json: 6,
  form: 8,
  text: 3,
  'form text': 2,
  path: 3,
  query: 3,
  headers: 3,
  method: 1,
}

export function mutateRequest(draft: RequestDraft, random: Random): string[] {
  const kinds = mutationsFor(draft)
  const weightedKinds = Object.keys(kinds).flatMap((kind) => Array<string>(weights[kind] ?? 1).fill(kind))
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(weightedKinds))
  for (const kind of chosen) random.pick(kinds[kind]!)(draft, random)
  return chosen
}
