// The list of all kinds.
import { badge } from './badge.ts'
import { comment } from './comment.ts'
import { commentLike } from './comment-like.ts'
import { follow } from './follow.ts'
import { hallOfFame } from './hall-of-fame.ts'
import type { Kind } from './kind.ts'
import { lesson } from './lesson.ts'
import { like } from './like.ts'
import { mention } from './mention.ts'
import { password } from './password.ts'
import { points } from './points.ts'
import { poll } from './poll.ts'
import { reply } from './reply.ts'
import { report } from './report.ts'
import { review } from './review.ts'
import { standing } from './standing.ts'
import { test } from './test.ts'

export const kinds: Kind[] = [
  ...[like, commentLike, comment, reply, mention, follow],
  ...[poll, lesson, badge, review, report, standing, points, hallOfFame, password, test],
]

export const mutableKindNames = kinds.filter(({ isMutable }) => isMutable).map(({ name }) => name)

const byName = new Map(kinds.map((kind) => [kind.name, kind]))

/** Undefined if a later version of the program created the kind. */
export const kindOf = (name: string): Kind | undefined => byName.get(name)
