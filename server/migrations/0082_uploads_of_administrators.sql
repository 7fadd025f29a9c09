-- Administrators can replace the file of someone else's video.
alter table video_uploads add column uploader_id text, add column is_replacement boolean not null default false;
update video_uploads u set uploader_id = v.author_id from videos v where v.id = u.video_id;
alter table video_uploads alter column uploader_id set not null;
