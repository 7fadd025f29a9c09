import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { toast } from '../../ui/toast.ts'
import type { FormDraftState } from '../use-form-draft.ts'

type Options<Item, Values extends object> = {
  /** Null: a new one. */
  item: Item | null
  form: FormDraftState<Values, number>
  valuesOf: (item: Item) => Values
  /** The key of an item's draft on this device. */
  draftName: (id: string) => string
  read: (id: string) => Promise<Item>
  /** Sends the values of the form. `key`: of a new one. */
  send: (key: string) => Promise<Item>
  /** Takes over what the server has. */
  keep: (item: Item) => void
  /** Opens the page of a new one. */
  open: (id: string) => void
  texts: { saved: string; saveFailed: string; stale: string }
}

/** Saves what an editor has typed, which stays until the server has it. */
export function useSaveDraft<Item extends { _id: string; version: number }, Values extends object>(
  options: Options<Item, Values>,
) {
  const { item, form, valuesOf, draftName, read, send, keep, open, texts } = options
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isRunning = useRef(false)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      document.querySelector<HTMLElement>('#main form [aria-invalid="true"]')?.focus()
  }, [problems])
  // The same text sent again has the same key, so that a lost response leaves one item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for new text
  const key = useMemo(randomKey, [form.values])

  const showStored = async () => {
    if (!item) return
    const stored = await read(item._id)
    keep(stored)
    // Without anything typed, there is nothing to choose: the form shows what is stored.
    if (form.isTouched) form.showConflict(valuesOf(stored), stored.version)
    else toast.error(texts.stale)
  }
  const fail = async (error: unknown): Promise<void> => {
    if (isStale(error)) return await showStored().catch(() => void toast.error(texts.stale))
    if (error instanceof ApiError) setProblems(error.fields)
    toast.error(formErrorMessage(error, texts.saveFailed))
  }

  return {
    isPending,
    problems,
    clearProblems: () => setProblems({}),
    keep,
    fail,
    /** Resolves to whether the server has it. */
    save: async (): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      setPending(true)
      try {
        const saved = await send(key)
        keep(saved)
        if (item) form.saved(valuesOf(saved), saved.version)
        else await form.created(valuesOf(saved), saved.version, draftName(saved._id))
        toast.success(texts.saved)
        if (!item) open(saved._id)
        return true
      } catch (error) {
        await fail(error)
        return false
      } finally {
        isRunning.current = false
        setPending(false)
      }
    },
  }
}
