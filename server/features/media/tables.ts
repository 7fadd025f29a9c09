import { table } from '../../platform/database/table.ts'

export const media = table('media', {
  id: 'text',
  key: 'text',
  owner_id: 'text',
  post_id: 'text?',
  position: 'smallint',
  content_type: 'text',
  width: 'integer',
  height: 'integer',
  bytes: 'integer',
  sha256: 'text',
  alt: 'text',
  is_light: 'boolean?',
  state: 'text',
  state_since: 'timestamptz',
  created_at: 'timestamptz',
})

/**
 * unattached: uploaded, but not part of a post yet. private: served only with a signed URL. public: served to
 * everyone. removed: served to nobody; the cleanup job will delete the file.
 */
export type MediaState = 'unattached' | 'private' | 'public' | 'withheld' | 'removed'
