#!/bin/sh
# Backs up the database: backup.sh PGBACKREST_CONF [full|diff|incr]
# Cron may run it on every node: only the primary does anything.
set -eu
socket=$(sed -n 's/^pg1-socket-path=//p' "$1")
if [ "$(psql -h "$socket" -U postgres -Atc 'select pg_is_in_recovery()')" = t ]; then
  echo "This node is not the primary. It has nothing to do."
  exit 0
fi
pgbackrest --config="$1" --stanza=bulkhead stanza-create
pgbackrest --config="$1" --stanza=bulkhead --type="${2:-incr}" backup
pgbackrest --config="$1" --stanza=bulkhead info
