# The role that serves; what it may do, the server's start says as the owner.
psql -U makewhole -d makewhole -c "CREATE ROLE makewhole_server LOGIN PASSWORD '$SERVER_PASSWORD'"
