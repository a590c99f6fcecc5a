#!/bin/sh
# Restores the database as it was at a moment: restore.sh PGBACKREST_CONF '2026-11-16 09:30:00+00' FOLDER
# FOLDER is a new folder, or the data folder of a server that does not run. What it holds is replaced.
# Afterwards the server is stopped and clean: look at it on another port, or let Patroni start it.
set -eu
config=$1 moment=$2 folder=$3
PATH=${PG_BIN:-/usr/lib/postgresql/18/bin}:$PATH
if pg_ctl -D "$folder" status > /dev/null 2>&1; then
  echo "A server runs in $folder. Stop it first." >&2
  exit 1
fi
mkdir -p -m 700 "$folder"
# A server that was killed leaves it behind.
rm -f "$folder/postmaster.pid"
pgbackrest --config="$config" --stanza=bulkhead --pg1-path="$folder" --delta \
  --type=time --target="$moment" --target-action=promote restore
# It may not write to the archive of the database it is a copy of, nor wait for that one's standbys.
pg_ctl -D "$folder" -w -t 86400 -l "$folder/restore.log" start -o "-c listen_addresses= -c archive_mode=off \
  -c unix_socket_directories=$folder -c synchronous_standby_names= -c hot_standby=on" > /dev/null
ask() { psql -h "$folder" -U postgres -Atqc "$1" postgres; }
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do
  pg_ctl -D "$folder" status > /dev/null || { tail -5 "$folder/restore.log" >&2; exit 1; }
  sleep 0.2
done
for setting in restore_command recovery_target_time recovery_target_action; do
  ask "alter system reset $setting"
done
grep -E "recovery stopping|last completed transaction" "$folder/restore.log" || true
pg_ctl -D "$folder" -w stop > /dev/null
