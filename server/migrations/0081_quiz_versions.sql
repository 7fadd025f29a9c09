alter table quizzes add column version integer not null default 1;
