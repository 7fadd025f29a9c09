import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { plan as texts } from '#contract/messages/en/plans-screens.ts'
import type { PostPlan } from '#contract/plans.ts'
import type { Post } from '#contract/posts.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { type ActionPayloads, actionTarget } from '../../platform/offline/actions.ts'
import { performLatest } from '../../platform/offline/queued-actions/perform-latest.ts'
import { TargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isQueued } from '../../platform/offline/rules.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { applyTradeOfPlan, patchPost } from './cache-updates.ts'

type Props = { post: Post; plan: PostPlan }

/** For the author: makes a trade of the plan, or opens the trade. */
export default function PlanTrade({ post, plan: { trade, result, symbol, side } }: Props) {
  const platform = usePlatform()
  const target = `tradePlan ${post._id}`
  const action = useQueuedActions().findLast((each) => actionTarget(each) === target)
  // The server has a trade that this page doesn't know: of this device, or of another one that was faster.
  const isRefused = action?.status === 'failed' && action.lastErrorType === 'conflict_stale'
  const isOutdated = trade === null && (isRefused || action?.status === 'completed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the post once it is outdated
  useEffect(() => {
    if (isOutdated) void showStoredPost(platform, post._id).catch(() => {})
  }, [isOutdated, post._id])
  const canMake = trade === null && post.status === 'published' && result === null
  return (
    <>
      {trade && (
        <p>
          <Link to="/dashboard/journal/$tradeId" params={{ tradeId: trade }} className="quiet-link tap-target">
            {texts.toTrade}
          </Link>
        </p>
      )}
      {canMake && !(action && isQueued(action)) && <MakeTradeButton payload={{ postId: post._id, symbol, side }} />}
      <TargetStatusSlot of={target} />
    </>
  )
}

/** Another device made a trade of the plan meanwhile, or stated its result. */
async function showStoredPost({ call, queries }: Platform, id: string): Promise<void> {
  const { post } = await call('GET /posts/:id', { params: { id } })
  patchPost(queries.client, id, () => post)
}

function MakeTradeButton({ payload }: { payload: ActionPayloads['tradePlan'] }) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const make = async () => {
    const performed = await performLatest(platform, 'tradePlan', payload)
    if (performed.kind === 'queued') return void toast.success(texts.madeLater)
    const { trade } = performed.response
    const { client } = platform.queries
    applyTradeOfPlan(client, payload.postId, trade._id)
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /journal/') })
    toast.success(texts.made)
    await navigate({ to: '/dashboard/journal/$tradeId', params: { tradeId: trade._id } })
  }
  const press = async () => {
    if (pending) return
    setPending(true)
    try {
      await make()
    } catch (error) {
      toast.error(formErrorMessage(error, texts.makeTradeFailed))
      if (isStale(error)) await showStoredPost(platform, payload.postId).catch(() => {})
    } finally {
      setPending(false)
    }
  }
  return (
    <p>
      <Button onClick={press} pending={pending}>
        <Icon name="notebook" small />
        {texts.makeTrade}
      </Button>
    </p>
  )
}
