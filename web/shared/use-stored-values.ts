// What is typed into a form that is sent with a call, stored on this device until it is sent.
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../platform/platform.ts'

const database = () => import('../platform/device/local-database.ts')

/** Milliseconds after the last change. */
export const saveDelay = 400

/** Stores a member's draft, or deletes one that holds nothing new. Resolves to whether there is one. */
export async function storeDraft(memberId: string, name: string, draft: unknown, isNew: boolean): Promise<boolean> {
  const { deleteDraft, writeDraft } = await database()
  if (isNew) return await writeDraft(memberId, name, draft)
  await deleteDraft(memberId, name)
  return false
}

export const findStored = async (memberId: string, name: string): Promise<unknown> =>
  await (await database()).findDraft(memberId, name)

/** Without a name, nothing is stored. Returns what to call when they are sent or discarded. */
export function useStoredValues<Values extends FieldValues>(form: UseFormReturn<Values>, name: string | undefined) {
  const session = useSession()
  const memberId = session.status === 'member' ? session.user._id : null
  const forget = useRef(() => {})
  useEffect(() => {
    if (!memberId || !name) return
    const initial = JSON.stringify(form.getValues())
    const isChanged = () => JSON.stringify(form.getValues()) !== initial
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = (isNew = isChanged()) => {
      clearTimeout(timer)
      timer = undefined
      void storeDraft(memberId, name, form.getValues(), isNew).catch(() => {})
    }
    void findStored(memberId, name).then(
      (stored) => stored && !isOver && !isChanged() && form.reset(stored as Values, { keepDefaultValues: true }),
      () => {},
    )
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(store, saveDelay)
    })
    forget.current = () => store(false)
    return () => {
      isOver = true
      unsubscribe()
      if (timer !== undefined) store()
    }
  }, [form, memberId, name])
  return () => forget.current()
}
