#!/usr/bin/env bash
# Backup of Portaria: database and pictures, with checksums. usage: backup.sh <folder>
# env: DATABASE_ADMIN_URL (owner), DATA_DIR (of the core; its pictures), KEEP (backups kept, default 14)
set -euo pipefail
: "${DATABASE_ADMIN_URL:?must be set}" "${DATA_DIR:?must be set}"
destino=${1:?usage: backup.sh <folder>}
nome="portaria-$(date -u +%Y%m%dT%H%M%SZ)"
parcial="$destino/.$nome.parcial"
mkdir -p "$parcial"
trap 'rm -rf "$parcial"' EXIT

# The snapshot of the database is taken first: every picture it names was stored before it.
pg_dump --dbname="$DATABASE_ADMIN_URL" --format=custom --compress=6 --no-owner --file="$parcial/banco.dump"
pg_restore --list "$parcial/banco.dump" >/dev/null
if [ -d "$DATA_DIR/fotos" ]; then tar -C "$DATA_DIR" -cf "$parcial/fotos.tar" fotos; fi
# Keys that sign sessions: without them a restore signs everybody out, nothing worse.
if [ -d "$DATA_DIR/chaves" ]; then tar -C "$DATA_DIR" -cf "$parcial/chaves.tar" chaves; fi
(cd "$parcial" && sha256sum -- * >SHA256SUMS)
mv "$parcial" "$destino/$nome"
trap - EXIT
find "$destino" -maxdepth 1 -type d -name 'portaria-*' | sort -r | tail -n "+$((${KEEP:-14} + 1))" | xargs -r rm -rf
echo "$destino/$nome"
