// What the sitemaps include and leave out, for administrators.
import type { ExclusionReason, FetchedFile, SearchAgent } from '../../sitemap-report-limits.ts'
import type { SitemapKind } from '../../sitemaps.ts'

export const sitemap = {
  lead: 'The pages that search engines are told about: those that everyone can see.',
  index: 'Open the index',
  kinds: {
    posts: 'Posts',
    video: 'Lessons',
    profile: 'Profiles',
    'hall-of-fame': 'Halls of fame',
  } satisfies Record<SitemapKind, string>,
  included: 'Included',
  file: 'File',
  pages: 'Pages',
  changed: 'Last change',
  noPages: 'No pages yet',
  excluded: 'Left out',
  excludedLead: 'Guests can’t see these pages, so no sitemap lists them.',
  nothingExcluded: 'Nothing is left out',
  reason: 'Reason',
  count: 'Pages left out',
  examples: 'Newest',
  reasons: {
    scheduled: 'Scheduled',
    pending: 'Under review',
    rejected: 'Rejected',
    removed: 'Removed or deleted',
    banned: 'Banned members',
  } satisfies Record<ExclusionReason, string>,
  fetches: 'Last fetched',
  fetchesLead: 'By the name that each program gives itself, at most once a minute. Nobody’s address is stored.',
  neverFetched: 'Nobody has fetched a sitemap yet',
  agent: 'Program',
  when: 'When',
  files: {
    index: 'Index',
    posts: 'Posts',
    video: 'Lessons',
    profile: 'Profiles',
    'hall-of-fame': 'Halls of fame',
  } satisfies Record<FetchedFile, string>,
  agents: { browser: 'A browser', other: 'Another program' } as Partial<Record<SearchAgent, string>>,
} as const
