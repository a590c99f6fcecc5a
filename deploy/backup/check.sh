#!/bin/sh
# Checks that the archive takes new data now, and that every backup can still be read: check.sh PGBACKREST_CONF
# Run it on the primary.
set -eu
pgbackrest --config="$1" --stanza=bulkhead check
pgbackrest --config="$1" --stanza=bulkhead verify
pgbackrest --config="$1" --stanza=bulkhead info
