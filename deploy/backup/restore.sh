#!/usr/bin/env bash
# Restores a backup into an empty database and an empty data folder, then walks the hash chains. usage: restore.sh <backup folder>
# env: DATABASE_ADMIN_URL (owner of an empty database whose roles exist, see `migrate`), DATA_DIR, VERIFY (command that checks the chains)
set -euo pipefail
: "${DATABASE_ADMIN_URL:?must be set}" "${DATA_DIR:?must be set}"
origem=${1:?usage: restore.sh <backup folder>}
(cd "$origem" && sha256sum --check --quiet SHA256SUMS) || { echo "backup is damaged: checksums do not match" >&2; exit 3; }
tabelas=$(psql "$DATABASE_ADMIN_URL" -XAtc "select count(*) from pg_tables where schemaname = 'public'")
[ "$tabelas" = 0 ] || { echo "the database is not empty ($tabelas tables): restore only into an empty one" >&2; exit 4; }
pg_restore --dbname="$DATABASE_ADMIN_URL" --no-owner --exit-on-error --single-transaction "$origem/banco.dump"
mkdir -p "$DATA_DIR"
for parte in fotos anexos chaves; do
  if [ -f "$origem/$parte.tar" ]; then tar -C "$DATA_DIR" -xf "$origem/$parte.tar"; fi
done
if [ -n "${VERIFY:-}" ]; then $VERIFY; fi
echo "restored $origem"
