import { table } from '../../platform/database/table.ts'

/** Also declared so that a test compares it with the database. */
export const sitemapFetches = table('sitemap_fetches', { kind: 'text', agent: 'text', at: 'timestamptz' })
