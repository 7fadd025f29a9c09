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
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { focusablePlace, placeOf } from '../../ui/place.ts'
import { toast } from '../../ui/toast.ts'
import { applyPlanResult, applyTradeOfPlan, patchPost } from './cache-updates.ts'

type Props = { post: Post; plan: PostPlan }

/** For the author: makes a trade of the plan, marks it as not taken, or opens the trade. */
export default function PlanActions({ post, plan: { trade, result, notTakenAt, symbol, side } }: Props) {
  const platform = usePlatform()
  const [isAsked, setAsked] = useState(false)
  const target = `plan ${post._id}`
  const action = useQueuedActions().findLast((each) => actionTarget(each) === target)
  // The server has an outcome that this page doesn't know: of this device, or of another one that was faster.
  const isRefused = action?.status === 'failed' && action.lastErrorType === 'conflict_stale'
  const isOutdated = trade === null && !notTakenAt && (isRefused || action?.status === 'completed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the post once it is outdated
  useEffect(() => {
    if (isOutdated) void showStoredPost(platform, post._id).catch(() => {})
  }, [isOutdated, post._id])
  const isClosed = trade !== null || result !== null || notTakenAt !== null
  // A suspended author can't.
  const canClose = post.can.edit && post.status === 'published' && !isClosed
  return (
    <>
      {trade && (
        <p>
          <Link to="/dashboard/journal/$tradeId" params={{ tradeId: trade }} className="quiet-link tap-target">
            {texts.toTrade}
          </Link>
        </p>
      )}
      {canClose && !(action && isQueued(action)) && (
        <div className="post-plan-actions">
          <MakeTradeButton payload={{ postId: post._id, symbol, side }} />
          <Button onClick={() => setAsked(true)}>{texts.markNotTaken}</Button>
        </div>
      )}
      {isAsked && <NotTakenDialog payload={{ postId: post._id, symbol }} onClose={() => setAsked(false)} />}
      <TargetStatusSlot of={target} />
    </>
  )
}

/** Another device made a trade of the plan meanwhile, stated its result, or marked it as not taken. */
async function showStoredPost({ call, queries }: Platform, id: string): Promise<void> {
  const { post } = await call('GET /posts/:id', { params: { id } })
  patchPost(queries.client, id, () => post)
}

async function showFailure(
  platform: Platform,
  { postId, error, text }: { postId: string; error: unknown; text: string },
) {
  toast.error(formErrorMessage(error, text))
  if (isStale(error)) await showStoredPost(platform, postId).catch(() => {})
}

function MakeTradeButton({ payload }: { payload: ActionPayloads['tradePlan'] }) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const make = async (place: HTMLElement | null) => {
    const performed = await performLatest(platform, 'tradePlan', payload)
    if (performed.kind === 'queued') {
      toast.success(texts.madeLater)
      // The buttons are gone.
      return focusablePlace(place)?.focus({ preventScroll: true })
    }
    const { trade } = performed.response
    const { client } = platform.queries
    applyTradeOfPlan(client, payload.postId, trade._id)
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /journal/') })
    toast.success(texts.made)
    await navigate({ to: '/dashboard/journal/$tradeId', params: { tradeId: trade._id } })
  }
  const press = async (button: HTMLButtonElement) => {
    if (pending) return
    const place = placeOf(button)
    setPending(true)
    try {
      await make(place)
    } catch (error) {
      await showFailure(platform, { postId: payload.postId, error, text: texts.makeTradeFailed })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button onClick={({ currentTarget }) => void press(currentTarget)} pending={pending}>
      <Icon name="notebook" small />
      {texts.makeTrade}
    </Button>
  )
}

type NotTakenProps = { payload: ActionPayloads['planNotTaken']; onClose: () => void }

function NotTakenDialog({ payload, onClose }: NotTakenProps) {
  const platform = usePlatform()
  const { postId } = payload
  const mark = async (): Promise<boolean> => {
    try {
      const performed = await performLatest(platform, 'planNotTaken', payload)
      if (performed.kind === 'queued') toast.success(texts.markedLater)
      else {
        applyPlanResult(platform.queries.client, { ...performed.response.plan, postId })
        toast.success(texts.markedNotTaken)
      }
      return true
    } catch (error) {
      await showFailure(platform, { postId, error, text: texts.markNotTakenFailed })
      return isStale(error)
    }
  }
  return (
    <ConfirmDialog
      title={texts.markNotTakenTitle}
      text={texts.markNotTakenText}
      cancelLabel={texts.markNotTakenCancel}
      confirmLabel={texts.markNotTakenConfirm}
      onConfirm={mark}
      onClose={onClose}
    />
  )
}
