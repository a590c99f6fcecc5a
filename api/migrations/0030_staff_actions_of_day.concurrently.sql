create index concurrently if not exists staff_actions_of_day on staff_actions (at);
