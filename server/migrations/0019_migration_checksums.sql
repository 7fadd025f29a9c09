-- The SHA-256 of the file as it was applied, in hex. Null only until the end of the start that adds this column.
alter table migrations add column checksum text;
