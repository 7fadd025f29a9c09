// What can be done without a connection, and how each act is sent.
import type { ErrorType } from '#contract/errors.ts'
import type { AnyInput, CallAnswer, CallName, CallOptions, ContractClient } from '../api/api-types.ts'

export type ActionPayloads = {
  like: { postId: string }
  unlike: { postId: string }
  comment: { postId: string; comment: string; parentId?: string }
  follow: { memberId: string }
  unfollow: { memberId: string }
  post: { fields: Record<string, string>; images: { file: Blob; name: string }[] }
  vote: { pollId: string; option: string }
}
export type ActionType = keyof ActionPayloads

const calls = {
  like: 'POST /posts/:id/like',
  unlike: 'POST /posts/:id/unlike',
  comment: 'POST /posts/:id/comment',
  follow: 'POST /auth/follow/:id',
  unfollow: 'POST /auth/unfollow/:id',
  post: 'POST /posts',
  vote: 'POST /polls/:id/vote',
} as const satisfies Record<ActionType, CallName>

export type ActionResponses = { [Op in ActionType]: CallAnswer<(typeof calls)[Op]> }

/** What somebody did, by the words that name it everywhere. */
export type OfflineAction<Op extends ActionType = ActionType> = {
  [Each in Op]: {
    opType: Each
    payload: ActionPayloads[Each]
    /** The idempotency key: the same whenever it is sent. */
    key: string
    userId: string
  }
}[Op]

export type ActionStatus = 'pending' | 'processing' | 'completed' | 'failed'

type StoredFields<Op extends ActionType> = {
  id: string
  /** Acts go out in this order, whichever tab kept them. */
  order: number
  createdAt: number
  /** When it began to wait: made, or sent on its way again by its member. */
  waitingSince: number
  status: ActionStatus
  retryCount: number
  /** A sentence for its member. */
  lastError: string | null
  lastErrorType: ErrorType | null
  /** Not to be sent earlier. */
  notBefore: number
  completedAt: number | null
  /** Of a completed one, what the server answered. */
  response: ActionResponses[Op] | null
}

/** An act that is kept on this device. */
export type QueuedAction<Op extends ActionType = ActionType> = {
  [Each in Op]: OfflineAction<Each> & StoredFields<Each>
}[Op]

/** What only says how something shall be: the last of them counts. */
export const isToggle = (opType: ActionType): boolean => ['like', 'unlike', 'follow', 'unfollow'].includes(opType)

/** Those that touch the same thing are never under way at the same time: of two, the later must win. */
export function actionTarget(action: Pick<OfflineAction, 'opType' | 'payload' | 'key'>): string {
  const { opType, payload, key } = action as OfflineAction
  if (opType === 'post') return `post ${key}`
  if (opType === 'comment') return `comment ${payload.postId}`
  if (opType === 'vote') return `vote ${payload.pollId}`
  return 'postId' in payload ? `like ${payload.postId}` : `follow ${payload.memberId}`
}

/** Every time the same fields in the same order, so that the server knows it again. */
function callInputOf({ opType, payload }: OfflineAction): AnyInput {
  if (opType === 'post') {
    const form = new FormData()
    for (const [name, value] of Object.entries(payload.fields)) form.set(name, value)
    for (const { file, name } of payload.images) form.append('media', file, name)
    return { form }
  }
  if (opType === 'comment') {
    const { postId, ...body } = payload
    return { params: { id: postId }, body }
  }
  if (opType === 'vote') return { params: { id: payload.pollId }, body: { option: payload.option } }
  return { params: { id: 'postId' in payload ? payload.postId : payload.memberId } }
}

export type SendAction = (action: OfflineAction, settings?: CallOptions) => Promise<unknown>

/** Sends acts by the contract's calls, each as its own member's. */
export function createSendAction(call: ContractClient): SendAction {
  const untyped = call as (name: CallName, input: AnyInput) => Promise<unknown>
  return (action, settings) =>
    untyped(calls[action.opType], { ...settings, ...callInputOf(action), key: action.key, member: action.userId })
}
