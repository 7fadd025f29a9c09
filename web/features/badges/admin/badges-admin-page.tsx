import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Badge } from '#contract/badges.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { counted, badges as listTexts, administration as texts } from '#contract/messages/en/badges-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { lazyDialog } from '../../../platform/routing/lazy-dialog.tsx'
import { CallContent } from '../../../shared/call-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatCount, formatNumber } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
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
    <main id="main" tabIndex={-1}>
      <div className="page-head page-head-row">
        <div>
          <h1 className="title">{titles.badges}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        <Button variant="primary" onClick={() => setOpened({ what: 'form', badge: null })}>
          <Icon name="plus" />
          {texts.create}
        </Button>
      </div>
      <CallContent
        response={response}
        content={listTexts.title}
        failedText={listTexts.failed}
        skeleton={<ListSkeleton label={listTexts.loading} />}
      >
        {({ badges }) =>
          badges.length === 0 ? (
            <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} />
          ) : (
            <BadgeTable badges={badges} onOpen={setOpened} />
          )
        }
      </CallContent>
      {opened?.what === 'form' && <BadgeForm badge={opened.badge} onClose={close} onDone={refresh} />}
      {opened?.what === 'award' && <AwardForm badge={opened.badge} onClose={close} onDone={refresh} />}
      {opened?.what === 'members' && <Members badge={opened.badge} onClose={close} onDone={refresh} />}
    </main>
  )
}

type TableProps = { badges: readonly Badge[]; onOpen: (opened: Opened) => void }

function BadgeTable({ badges, onOpen }: TableProps) {
  return (
    <table className="badges-table">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.badge}</th>
          <th scope="col">{texts.rule}</th>
          <th scope="col" className="badges-table-number">
            {texts.points}
          </th>
          <th scope="col" className="badges-table-number">
            {texts.holders}
          </th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {badges.map((badge) => (
          <tr key={badge._id}>
            <td>
              <span className="badges-table-name">
                <Medal badge={badge} size={32} />
                <span>
                  <span className="bold" dir="auto">
                    {badgeName(badge)}
                  </span>{' '}
                  {badge.isPremium && <span className="chip">{texts.premium}</span>}
                </span>
              </span>
            </td>
            <td className="badges-table-rule">{ruleText(badge)}</td>
            <td className="badges-table-number">{formatNumber(badge.points)}</td>
            <td className="badges-table-number">{formatCount(badge.holdersCount)}</td>
            <td className="badges-table-actions">
              <BadgeMenu badge={badge} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ruleText = ({ rule }: Badge): string =>
  rule ? `${formatNumber(rule.threshold)} ${counted[rule.kind](rule.threshold === 1)}` : texts.byHand

function BadgeMenu({ badge, onOpen }: { badge: Badge; onOpen: TableProps['onOpen'] }) {
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
