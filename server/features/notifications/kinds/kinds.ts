// The list of all kinds.
import { announcement } from './announcement.ts'
import { badge } from './badge.ts'
import { comment } from './comment.ts'
import { commentLike } from './comment-like.ts'
import { dataExport } from './data-export.ts'
import { follow } from './follow.ts'
import { hallOfFame } from './hall-of-fame.ts'
import type { Kind } from './kind.ts'
import { lesson } from './lesson.ts'
import { like } from './like.ts'
import { loginAs } from './login-as.ts'
import { mention } from './mention.ts'
import { password } from './password.ts'
import { points } from './points.ts'
import { poll } from './poll.ts'
import { predictionAmended, predictionAnnulled, predictionResolved } from './predictions.ts'
import { reply } from './reply.ts'
import { report } from './report.ts'
import { review } from './review.ts'
import { standing } from './standing.ts'
import { test } from './test.ts'
import { tradeReview } from './trade-review.ts'
import { webhook } from './webhook.ts'

export const kinds: Kind[] = [
  ...[like, commentLike, comment, reply, mention, follow],
  ...[
    poll,
    lesson,
    badge,
    review,
    report,
    standing,
    points,
    tradeReview,
    hallOfFame,
    password,
    loginAs,
    dataExport,
    webhook,
    announcement,
    test,
  ],
  ...[predictionAmended, predictionResolved, predictionAnnulled],
]

export const mutableKindNames = kinds.filter(({ isMutable }) => isMutable).map(({ name }) => name)

const byName = new Map(kinds.map((kind) => [kind.name, kind]))

/** Undefined if a later version of the program created the kind. */
export const kindOf = (name: string): Kind | undefined => byName.get(name)
