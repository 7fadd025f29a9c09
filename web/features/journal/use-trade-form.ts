// The values of a trade's form, and what becomes of them.
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { Trade, TradeSummary } from '#contract/journal-trades.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { toast } from '../../ui/toast.ts'
import { refreshJournal } from './api.ts'
import {
  emptyValues,
  newTradeValues,
  proposalFrom,
  type TradeValues,
  tradeOf,
  valuesOf,
  valuesOfInput,
} from './form-values.ts'
import { errorAt, useTradeErrors } from './trade-errors.ts'
import { type Queue, type Sent, saveTrade, saveUnsentTrade, type UnsentTrade, writtenIn } from './unsent-trade.ts'

export type TradeFormProps = {
  /** Of the trade that is edited; undefined for a new one. */
  id?: string
  /** As the server has it, or had it. Null if it never had, or isn't known. */
  trade: Trade | null
  /** The trade or the change that is still on this device. */
  unsent?: UnsentTrade | undefined
  /** Another device has deleted it. */
  isDeleted?: boolean
  /** The member's latest trades, which a new one is likely to resemble. */
  latest?: readonly TradeSummary[]
}

const unsentDraft = (action: string): string => `unsent trade ${action}`
const tradeDraft = (id: string): string => `trade ${id}`
const draftOf = ({ id, unsent }: TradeFormProps): string =>
  unsent ? unsentDraft(unsent.id) : id ? tradeDraft(id) : 'new trade'

function initialValues({ id, trade, unsent, latest: [last] = [] }: TradeFormProps, blank: TradeValues): TradeValues {
  if (unsent) return valuesOfInput(writtenIn(unsent), unsent.payload.images ?? trade?.images)
  if (trade) return valuesOf(trade)
  return id ? emptyValues() : { ...blank, ...(last && proposalFrom(last)) }
}

/** The version that the typed values change. */
const versionOf = ({ trade, unsent }: TradeFormProps): number =>
  unsent?.opType === 'changeTrade' ? unsent.payload.version : (trade?.version ?? 0)

/** A trade that another device has deleted becomes a new one, without its images, which were deleted with it. */
async function saveAsNew(queue: Queue, { trade, unsent }: TradeFormProps, values: TradeValues): Promise<Sent> {
  const gone = trade?.images ?? unsent?.payload.images ?? []
  const images = values.images.filter(({ _id }) => !gone.some((each) => each._id === _id))
  const written = { trade: tradeOf({ ...values, images }), images, version: 0 }
  const sent = await saveTrade(queue, undefined, written)
  if (unsent) await queue.discard(unsent.id)
  return sent
}

async function save(queue: Queue, { id, unsent }: TradeFormProps, values: TradeValues, version: number): Promise<Sent> {
  const written = { trade: tradeOf(values), images: values.images, version }
  const saved = unsent && (await saveUnsentTrade(queue, unsent, written, browserClock.now()))
  return saved ?? (await saveTrade(queue, id, written))
}

/** Where to go after saving: to what was saved, or to its form if something was typed since. */
function useLeave() {
  const navigate = useNavigate()
  return (sent: Sent, tradeId: string | undefined, isTyped: boolean) => {
    if (!tradeId && isTyped && sent.kind === 'queued')
      return navigate({ to: '/dashboard/journal/new', search: { unsent: sent.actionId } })
    if (!tradeId) return navigate({ to: '/dashboard/journal' })
    const to = isTyped ? '/dashboard/journal/$tradeId/edit' : '/dashboard/journal/$tradeId'
    return navigate({ to, params: { tradeId } })
  }
}

export type TradeFormState = ReturnType<typeof useTradeForm>

/** Writes a trade, or changes one. The typed text stays on the device until the server has it. */
export function useTradeForm(props: TradeFormProps, element: RefObject<HTMLFormElement | null>) {
  const { trade, unsent } = props
  const platform = usePlatform()
  const leave = useLeave()
  const [blank] = useState(() => newTradeValues(browserClock.now()))
  const [name, setName] = useState(draftOf(props))
  const draft = useFormDraft<TradeValues, number>({
    name,
    version: versionOf(props),
    load: () => initialValues(props, blank),
  })
  const { errors, failure, ...shown } = useTradeErrors(element)
  const [pending, setPending] = useState(false)
  const [isGone, setGone] = useState(false)
  const isDeleted = props.isDeleted === true || isGone || unsent?.lastErrorType === 'not_found'
  const id = isDeleted ? undefined : props.id
  const { values, change, showConflict } = draft

  // Another device changed the trade before this device could send its change.
  const isBehind = unsent?.status === 'failed' && !isDeleted && trade !== null && trade.version > draft.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells whether the trade differs
  useEffect(() => {
    if (isBehind) showConflict(valuesOf(trade), trade.version)
  }, [isBehind, trade?.version])

  // The queue may be read after the trade, and another tab may queue a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over another unsent change
  useEffect(() => {
    if (!unsent || draft.isTouched || pending) return
    setName(draftOf(props))
    draft.adopt(initialValues(props, blank))
  }, [unsent?.id])

  const last = props.latest?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes once the latest trade is loaded
  useEffect(() => {
    if (last && !draft.isTouched) draft.adopt(proposalFrom(last))
  }, [last?._id])

  const send = async () => {
    const { queue } = platform
    const sent = await (isDeleted ? saveAsNew(queue, props, values) : save(queue, props, values, draft.version))
    const [savedName, version] =
      sent.kind === 'sent'
        ? [tradeDraft(sent.tradeId), sent.version]
        : [unsentDraft(sent.actionId), id ? draft.version : 0]
    const tradeId = sent.kind === 'sent' ? sent.tradeId : id
    // The form of a trade stays open, and what was typed while it was sent stays in it.
    const isSameForm = tradeId ? tradeId === props.id : savedName === name
    const isAll = isSameForm ? draft.saved(values, version, savedName) : await draft.created(values, version, savedName)
    if (isSameForm) setName(savedName)
    toast.success(sent.kind === 'sent' ? texts.saved : unsent ? texts.changedUnsent : texts.queued)
    if (sent.kind === 'sent') await refreshJournal(platform)
    await leave(sent, tradeId, !isAll)
  }
  const loadConflict = async (tradeId: string) => {
    const { trade: theirs } = await platform.call('GET /journal/trades/:id', { params: { id: tradeId } })
    showConflict(valuesOf(theirs), theirs.version)
    await refreshJournal(platform)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !shown.check(tradeOf(values))) return
    setPending(true)
    try {
      await send()
    } catch (error) {
      if (isStale(error) && id) await loadConflict(id).catch(() => shown.fail(texts.failed))
      else if (error instanceof ApiError && error.status === 404 && id) setGone(true)
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) shown.show(error.fields)
      else shown.fail(formErrorMessage(error, texts.failed))
    } finally {
      setPending(false)
    }
  }
  const resolveConflict = async (choice: 'mine' | 'theirs') => {
    draft.resolveConflict(choice)
    // The buttons are gone.
    element.current?.querySelector('input')?.focus()
    if (choice === 'mine' || !unsent || !id) return
    await platform.queue.discard(unsent.id)
    await leave({ kind: 'queued', actionId: unsent.id }, id, false)
  }
  const field = <N extends keyof TradeValues>(name: N, errorName: string = name) => ({
    name,
    value: values[name] as string,
    error: errorAt(errors, errorName),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<TradeValues>),
  })
  return { values, errors, failure, pending, isDeleted, field, change, draft, submit, resolveConflict }
}
