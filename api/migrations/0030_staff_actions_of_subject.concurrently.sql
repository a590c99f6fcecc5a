create index concurrently if not exists staff_actions_of_subject on staff_actions (subject_id, id);
