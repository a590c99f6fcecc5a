-- Places orders of random buyers. Arguments: a file with their tokens, how many products to choose from, the name of the run.
function init(args)
  tokens = {}
  for token in io.lines(args[1]) do tokens[#tokens + 1] = token end
  products, run, sent = tonumber(args[2]), args[3], 0
  math.randomseed(os.time())
end

function request()
  sent = sent + 1
  local product = string.format("019b0000-0000-7000-8000-%012d", math.random(products))
  local headers = {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. tokens[math.random(#tokens)],
    ["idempotency-key"] = run .. "-" .. sent,
  }
  local body = '{"product":"' .. product .. '","price":6.85,"quantity":101,"phone":"","address":""}'
  return wrk.format("POST", "/api/order", headers, body)
end
