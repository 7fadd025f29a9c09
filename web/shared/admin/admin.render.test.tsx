// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PageNumberPagination } from '#contract/common.ts'
import { mailProblems } from '#contract/messages/en/mail-problems-screens.ts'
import { decide, parts } from '#contract/messages/en/moderation-screens.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { author, byNumber } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { SearchField } from '../search-field.tsx'
import { AdminList } from './admin-list.tsx'
import { ChoiceFilter, DayFilter } from './filters.tsx'
import { AdminFormError, Consequence, FormDialog } from './form-dialog.tsx'
import { ListTabs } from './list-tabs.tsx'
import { MailProblemsDialog } from './mail-problems-dialog.tsx'
import { MemberWithPhoto } from './member-name.tsx'
import { type Column, ResponsiveTable } from './responsive-table.tsx'
import { oneOf, optional, useFilters } from './search-params.ts'

type Ship = { name: string; masts: number }

const columns: Column<Ship>[] = [
  { head: 'Ship', kind: 'main', cell: ({ name }) => name },
  { head: 'Masts', kind: 'number', cell: ({ masts }) => masts },
  { head: 'Port', isLabelled: true, cell: () => 'Kochi' },
  { head: 'Actions', kind: 'actions', cell: (_, index) => <button type="button">Sail {index + 1}</button> },
]
const rows = [
  { name: 'Tarini', masts: 1 },
  { name: 'Tarangini', masts: 3 },
]

test('a table has its caption and heads, and labels the cells that need their head where rows are stacked', async () => {
  const { document } = await render(
    <ResponsiveTable
      caption="Ships"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      isSelected={({ masts }) => masts === 3}
    />,
  )
  expect(document.querySelector('caption')?.textContent).toBe('Ships')
  expect([...document.querySelectorAll('th[scope=col]')].map((head) => head.textContent)).toEqual(
    columns.map(({ head }) => head),
  )
  expect(document.querySelector('th .visually-hidden')?.textContent).toBe('Actions')
  const [first, second] = document.querySelectorAll('tbody tr')
  expect([...first!.children].map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Masts', 'Port', null])
  expect(first!.textContent).toBe('Tarini1KochiSail 1')
  expect([first!.hasAttribute('data-selected'), second!.hasAttribute('data-selected')]).toEqual([false, true])
})

const query: CallState<{ pagination: PageNumberPagination }> = {
  state: 'fulfilled',
  data: { pagination: { ...byNumber.lastPage, total: 0 } },
  error: null,
  isRefreshing: false,
  updatedAt: 0,
  refresh: async () => {},
}

test('the recipients that an email did not reach are listed with what the mail server said', async () => {
  const problems = [
    { outcome: 'failed', reason: '550 no', at: '2026-11-19T04:10:00.000Z', name: 'Asha' },
    { outcome: 'unknown', reason: null, at: '2026-11-19T04:10:00.000Z', name: 'Devika' },
  ] as const
  const pages = { ...query, data: { pages: [{ problems: [...problems] }], pageParams: [null] } }
  const view = await render(
    <MailProblemsDialog
      query={{ ...pages, hasMore: false, isLoadingMore: false, loadMore: () => {} }}
      keyOf={({ name }) => name}
      recipient={({ name }) => name}
      onClose={() => {}}
    />,
  )
  expect([...view.document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    expect.stringMatching(`^Asha.*${mailProblems.outcomes.failed} 550 no$`),
    expect.stringMatching(`^Devika.*${mailProblems.outcomes.unknown} ${mailProblems.interrupted}$`),
  ])
})

const ShipTabs = () => {
  const { filters } = useFilters((raw) => optional({ list: oneOf('sailing')(raw.list) }))
  return <ListTabs label="Ships" param="list" value={filters.list} choices={{ moored: 'Moored', sailing: 'Sailing' }} />
}

const list = (onClear?: () => void) => (
  <AdminList
    title="Ships"
    query={query}
    filters={<SearchField label="Search" value="" onChange={() => {}} />}
    empty={{ title: 'No ships', text: 'They are at sea.' }}
    onClear={onClear}
  >
    {() => 'list'}
  </AdminList>
)

test('a list without matches offers to clear its filters', async () => {
  const cleared: unknown[] = []
  const { text, click } = await render(list(() => cleared.push(1)))
  expect(text()).toContain(parts.noMatch)
  await click(parts.clearFilters)
  expect(cleared).toEqual([1])
})

test('an empty list without filters says what is missing', async () => {
  const { text } = await render(list())
  expect(text()).toContain('No ships')
  expect(text()).not.toContain('list')
})

test.each([
  ['', 'Moored'],
  ['?page=2', 'Moored'],
  ['?list=sailing', 'Sailing'],
  ['?list=sailing&page=2', 'Sailing'],
])('exactly one tab is the current one at /ships%s', async (search, name) => {
  const { document, click, query: address } = await render(<ShipTabs />, { url: `/ships${search}` })
  const current = () => [...document.querySelectorAll('.tabs [aria-current]')].map((tab) => tab.textContent)
  expect(current()).toEqual([name])
  await click('Sailing')
  expect([current(), address()]).toEqual([['Sailing'], '?list=sailing'])
  await click('Moored')
  expect([current(), address()]).toEqual([['Moored'], ''])
})

test('the first choice of a filter removes it', async () => {
  const chosen: (string | undefined)[] = []
  const { fill } = await render(
    <>
      <ChoiceFilter
        label="Rig"
        value="sloop"
        choices={{ all: 'All', sloop: 'Sloop', bark: 'Bark' }}
        onChange={(value) => chosen.push(value)}
      />
      <DayFilter label="From" value={undefined} onChange={() => {}} />
    </>,
  )
  await fill('Rig', 'bark')
  await fill('Rig', 'all')
  expect(chosen).toEqual(['bark', undefined])
})

test('a member is linked to their row in the list of members', async () => {
  const { document } = await render(<MemberWithPhoto member={author()} />)
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/admin/users?search=meera_k')
})

test('a form in a dialog says what it does and why it failed', async () => {
  const submitted: string[] = []
  const { text, click } = await render(
    <FormDialog
      open
      title="Sell the ship"
      cancelLabel="Cancel"
      submitLabel="Sell"
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push('Sell')
      }}
      onClose={() => {}}
      onExited={() => {}}
    >
      <Consequence isGrave>Its crew loses their work.</Consequence>
      <AdminFormError message="Nobody buys it." />
    </FormDialog>,
  )
  expect(text()).toContain('Its crew loses their work.')
  expect(text()).toContain(`${decide.failed} Nobody buys it.`)
  await click('Sell')
  expect(submitted).toEqual(['Sell'])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }), {
  AdminPage: 'in AdminList',
  ExportButton: 'in the tests of the audit log and of the progress of members',
  EditPage: 'in the tests of announcements, newsletters and news',
  DeleteDraft: 'in the tests of announcements and newsletters',
})
