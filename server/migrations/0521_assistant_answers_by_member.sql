-- Exports and erasure read a member's answers.
create index assistant_answers_member on assistant_answers (member_id);
