import { useId, useState } from 'react'
import type { Badge, BadgeRule } from '#contract/badges.ts'
import { type BadgeRuleKind, badgeDrawings, badgeLimits, badgeRuleKinds, badgeTiers } from '#contract/badges-limits.ts'
import { validation } from '#contract/messages/en/badges.ts'
import { administration, counted, instrumentNames, tiers } from '#contract/messages/en/badges-screens.ts'
import { roomTitle } from '#contract/messages/en/rooms-screens.ts'
import { sections } from '#contract/sections.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { StaleNotice } from '../../../shared/stale-notice.tsx'
import { SubmitError } from '../../../shared/submit-error.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { useStoredVersion } from '../../../shared/use-stored-version.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Medal } from '../medal.tsx'

const texts = administration.form

type Fields = Pick<Badge, 'name' | 'description' | 'instrument' | 'tier' | 'section' | 'isPremium'> & {
  points: string
  rule: { kind: BadgeRuleKind | ''; threshold: string }
}

const fieldsOf = (badge: Badge | null): Fields => ({
  name: badge?.name ?? '',
  description: badge?.description ?? '',
  instrument: badge?.instrument ?? 'compass',
  tier: badge?.tier ?? 'bronze',
  section: badge?.section ?? 'global',
  isPremium: badge?.isPremium ?? false,
  points: String(badge?.points ?? 15),
  rule: { kind: badge?.rule?.kind ?? '', threshold: String(badge?.rule?.threshold ?? 10) },
})

/** Text that isn't a whole number stays invalid, for the server's message. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : -1)

function bodyOf({ points, rule: { kind, threshold }, isPremium, ...fields }: Fields) {
  const rule: BadgeRule | null = kind && !isPremium ? { kind, threshold: wholeNumber(threshold) } : null
  return { ...fields, isPremium, points: wholeNumber(points), rule }
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
const rooms = [
  { value: 'global', label: texts.global },
  ...sections.map((value) => ({ value, label: roomTitle(value) })),
]
const rules = badgeRuleKinds.map((value) => ({ value, label: counted[value](false) }))
const metals = badgeTiers.map((value) => ({ value, label: tiers[value] }))
const drawings = options(Object.fromEntries(badgeDrawings.map((value) => [value, instrumentNames[value]])))

type Props = { badge: Badge | null; onClose: () => void; onDone: () => void }

/** Creates a badge, or changes one. */
export default function BadgeForm({ badge, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const { confirmed, dialog } = useConfirmation()
  const { version, show, notice } = useStoredVersion<Badge>(badge?.version ?? 0, (stored) =>
    form.reset(fieldsOf(stored)),
  )
  const formId = useId()
  const { form, field, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: fieldsOf(badge),
    send: async (fields) => {
      const body = bodyOf(fields)
      try {
        await confirmed<unknown>(() =>
          badge
            ? call('PUT /badges/:id', { params: { id: badge._id }, body: { ...body, version } })
            : call('POST /badges/create', { body }),
        )
      } catch (error) {
        if (!isStale(error)) throw error
        const { badges } = await call('GET /badges/all')
        show(badges.find(({ _id }) => _id === badge?._id) ?? null)
        return onDone()
      }
      toast.success(badge ? texts.saved : texts.created)
      onDone()
      setOpen(false)
    },
  })
  const fields = form.watch()
  return (
    <>
      <Dialog
        open={open}
        title={badge ? texts.editTitle : texts.createTitle}
        onClose={() => setOpen(false)}
        onExited={onClose}
        asksBeforeDiscarding
      >
        <form id={formId} className="dialog-body badges-form" onSubmit={submit} noValidate>
          <StaleNotice form={notice} title={texts.staleTitle} text={texts.staleText} />
          <TextField
            {...field('name', notBlank(validation.nameMissing))}
            label={texts.name}
            maxLength={badgeLimits.nameLength}
            data-initial-focus
          />
          <TextArea
            {...field('description')}
            label={texts.description}
            rows={2}
            maxLength={badgeLimits.descriptionLength}
          />
          <div className="badges-form-row">
            <SelectField {...field('instrument')} label={texts.instrument} options={drawings} />
            <SelectField {...field('tier')} label={texts.tier} options={metals} />
            <Medal badge={fields} size={96} />
          </div>
          <div className="badges-form-row">
            <SelectField {...field('section')} label={texts.section} options={rooms} />
            <TextField {...field('points')} label={texts.points} hint={texts.pointsHint} inputMode="numeric" />
          </div>
          <Checkbox {...field('isPremium')}>{texts.premium}</Checkbox>
          {!fields.isPremium && (
            <div className="badges-form-row">
              <SelectField
                {...field('rule.kind')}
                label={texts.rule}
                options={rules}
                placeholder={texts.noRule}
                error={form.formState.errors.rule?.message}
              />
              {fields.rule.kind && (
                <TextField
                  {...field('rule.threshold')}
                  label={texts.threshold}
                  hint={texts.ruleHint}
                  inputMode="numeric"
                />
              )}
            </div>
          )}
          {failure && <SubmitError text={texts.failed} message={failure} />}
        </form>
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSending}>
            {badge ? texts.save : texts.create}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
