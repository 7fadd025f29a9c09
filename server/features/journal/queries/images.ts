import { statement } from '../../../platform/database/statement.ts'
import { privateImages, removedImages } from '../../media/fragments.ts'

export const insertImage = statement<{ id: string }, never>(
  'journal.insertImage',
  'insert into journal_images (media_id) values ($id)',
)

export const imagesOf = statement<{ trades: string[] }, { trade_id: string; media_id: string }>(
  'journal.images',
  `select i.trade_id, i.media_id from journal_images i
   where i.trade_id = any($trades::text[]) order by i.trade_id, i.position`,
)

const wantedRows = `(select image ->> '_id' as id, image ->> 'alt' as alt, position
  from json_array_elements($images::json) with ordinality each (image, position))`

/**
 * Gives a trade these images (a JSON array of `{ _id, alt }`), which its member uploaded for no other trade. Returns those
 * that it has then.
 */
export const setImages = statement<{ member: string; trade: string; images: string; now: string }, { id: string }>(
  'journal.setImages',
  `with allowed as materialized (
     select i.media_id as id, wanted.position, wanted.alt from ${wantedRows} wanted
       join journal_images i on i.media_id = wanted.id and (i.trade_id is null or i.trade_id = $trade)
       join media m on m.id = i.media_id and m.owner_id = $member and m.state in ('unattached', 'private')
   ), attached as (
     update journal_images i set trade_id = $trade, position = allowed.position
     from allowed where i.media_id = allowed.id
   ), shown as (${privateImages('allowed')})
   select id from allowed`,
)

/** Returns the keys of the images that the trade doesn't have any more. */
export const removeOtherImages = statement<{ trade: string; images: string; now: string }, { key: string }>(
  'journal.removeOtherImages',
  `with gone as (
     delete from journal_images i where i.trade_id = $trade and i.media_id not in (select id from ${wantedRows} wanted)
     returning i.media_id as id
   )
   ${removedImages('gone')}`,
)

/** The same for all images of the member's journal. */
export const removeAllImages = statement<{ member: string; now: string }, { key: string }>(
  'journal.removeAllImages',
  `with gone as (
     delete from journal_images i using media m where m.id = i.media_id and m.owner_id = $member
     returning i.media_id as id
   )
   ${removedImages('gone')}`,
)
