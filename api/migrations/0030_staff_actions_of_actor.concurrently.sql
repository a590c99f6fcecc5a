create index concurrently if not exists staff_actions_of_actor on staff_actions (actor_id, id);
