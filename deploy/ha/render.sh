#!/bin/sh
# Fills in the templates for one host: render.sh CLUSTER_ENV NODE_NUMBER FOLDER
# Hosts of the API and the worker only use haproxy.cfg, pgbouncer.ini and userlist.txt; any number will do for them.
set -eu
templates=$(cd "$(dirname "$0")" && pwd)
set -a
NUMBER=$2
. "$(realpath "$1")"
eval "SELF=\$NODE$NUMBER"
set +a
umask 077
mkdir -p "$3"
for file in etcd.yaml patroni.yaml haproxy.cfg pgbouncer.ini userlist.txt roles.sql \
  bulkhead-etcd.service bulkhead-patroni.service ../backup/pgbackrest.conf; do
  perl -pe 's/\$\{(\w+)\}/$ENV{$1} || die "$1 is not set\n"/ge' "$templates/$file" > "$3/$(basename "$file")"
done
