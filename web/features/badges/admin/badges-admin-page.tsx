import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Badge } from '#contract/badges.ts'
import { formatNumber } from '#contract/format-number.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { counted, badges as listTexts, administration as texts } from '#contract/messages/en/badges-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { lazyDialog } from '../../../platform/routing/lazy-dialog.tsx'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { type Column, ResponsiveTable } from '../../../shared/admin/responsive-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { allBadges } from '../api.ts'
import { Medal } from '../medal.tsx'
import '../badges.css'

const BadgeForm = lazyDialog(() => import('./badge-form.tsx'), {
  title: ({ badge }: { badge: Badge | null; onClose: () => void; onDone: () => void }) =>
    badge ? texts.form.editTitle : texts.form.createTitle,
})
const AwardForm = lazyDialog(() => import('./award-form.tsx'), {
  title: ({ badge }: { badge: Badge; onClose: () => void; onDone: () => void }) =>
    texts.awarding.title(badgeName(badge)),
  size: 'narrow',
})
const Members = lazyDialog(() => import('./badge-members.tsx'), {
  title: ({ badge }: { badge: Badge; onClose: () => void; onDone: () => void }) =>
    texts.members.title(badgeName(badge)),
})

type Opened = { what: 'form'; badge: Badge | null } | { what: 'award' | 'members'; badge: Badge }

/** /admin/badges: the catalogue, what earns each badge, and who has it. */
export default function BadgesAdminPage() {
  const response = useCall(allBadges())
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const refresh = () => void response.refresh()
  return (
    <>
      <AdminList
        title={titles.badges}
        lead={texts.lead}
        actions={
          <Button variant="primary" onClick={() => setOpened({ what: 'form', badge: null })}>
            <Icon name="plus" />
            {texts.create}
          </Button>
        }
        query={response}
        texts={{ failed: listTexts.failed, loading: listTexts.loading }}
        empty={{ title: texts.empty, text: texts.emptyText }}
        isEmpty={({ badges }) => badges.length === 0}
      >
        {({ badges }) => (
          <ResponsiveTable
            caption={texts.caption}
            columns={[
              ...columns,
              {
                head: texts.actions,
                kind: 'menu',
                cell: (badge) => <BadgeMenu badge={badge} onOpen={setOpened} />,
              },
            ]}
            rows={badges}
            keyOf={({ _id }) => _id}
          />
        )}
      </AdminList>
      {opened?.what === 'form' && <BadgeForm badge={opened.badge} onClose={close} onDone={refresh} />}
      {opened?.what === 'award' && <AwardForm badge={opened.badge} onClose={close} onDone={refresh} />}
      {opened?.what === 'members' && <Members badge={opened.badge} onClose={close} onDone={refresh} />}
    </>
  )
}

const ruleText = ({ rule }: Badge): string =>
  rule ? `${formatNumber(rule.threshold)} ${counted[rule.kind](rule.threshold === 1)}` : texts.byHand

const columns: Column<Badge>[] = [
  {
    head: texts.badge,
    kind: 'main',
    cell: (badge) => (
      <span className="badges-table-name">
        <Medal badge={badge} size={32} />
        <span>
          <span className="bold" dir="auto">
            {badgeName(badge)}
          </span>{' '}
          {badge.isPremium && <span className="chip">{texts.premium}</span>}
        </span>
      </span>
    ),
  },
  { head: texts.rule, cell: ruleText },
  { head: texts.points, kind: 'number', cell: ({ points }) => formatNumber(points) },
  { head: texts.holders, kind: 'number', cell: ({ holdersCount }) => formatCount(holdersCount) },
]

function BadgeMenu({ badge, onOpen }: { badge: Badge; onOpen: (opened: Opened) => void }) {
  const navigate = useNavigate()
  const items = [
    { id: 'award', label: texts.award, icon: 'badge' as const, onSelect: () => onOpen({ what: 'award', badge }) },
    {
      id: 'members',
      label: texts.showHolders,
      icon: 'users' as const,
      onSelect: () => onOpen({ what: 'members', badge }),
    },
    { id: 'edit', label: texts.edit, icon: 'edit' as const, onSelect: () => onOpen({ what: 'form', badge }) },
    {
      id: 'audit',
      label: texts.audit,
      icon: 'notebook' as const,
      onSelect: () => void navigate({ to: '/admin/audit', search: { subject: badge._id } }),
    },
  ]
  return (
    <Menu label={texts.more(badgeName(badge))} items={items}>
      <Icon name="more" />
    </Menu>
  )
}
