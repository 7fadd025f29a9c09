-- How much a member covered beyond twice the time that they spent watching, in milliseconds.
alter table video_clocks add column excess_ms integer not null default 0;
