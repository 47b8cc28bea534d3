"""A strict reading of JSON Schema, of as much as docs/api uses. A keyword it does not know is an error
of the documents, not something to skip: what is not understood is not checked."""

REMARKS = {"$schema", "$defs", "default", "description", "writeOnly", "readOnly", "title", "examples"}


class Unexplained(Exception):
    """Something came that the documents do not explain."""


def same(left, right):
    """Equal as JSON has it: true is not 1."""
    return type(left) is type(right) and left == right


IS_TYPE = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def resolve(schema, root):
    while "$ref" in schema:
        place = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            place = place[step]
        schema = place
    return schema


def check(value, schema, root, where):
    """Raises Unexplained unless the value is exactly what the schema says."""
    rest = dict(schema)
    if "$ref" in rest:
        rest.pop("$ref")
        check(value, resolve(schema, root), root, where)
    for keyword in REMARKS:
        rest.pop(keyword, None)

    def fail(why):
        raise Unexplained(f"{where}: {why}; there is {value!r}"[:2000])

    for many in ("anyOf", "oneOf"):
        if many in rest:
            check_one_of(value, rest.pop(many), root, where)
    if "type" in rest:
        kind = rest.pop("type")
        if not IS_TYPE[kind](value):
            fail(f"should be of type {kind}")
    if "const" in rest and not same(rest.pop("const"), value):
        fail(f"should be {schema['const']!r}")
    if "enum" in rest and not any(same(value, one) for one in rest.pop("enum")):
        fail(f"should be one of {schema['enum']}")
    for keyword, within in (
        ("minimum", lambda bound: value >= bound),
        ("maximum", lambda bound: value <= bound),
        ("minLength", lambda bound: len(value) >= bound),
        ("maxLength", lambda bound: len(value) <= bound),
        ("minItems", lambda bound: len(value) >= bound),
        ("maxItems", lambda bound: len(value) <= bound),
    ):
        if keyword in rest and not within(rest.pop(keyword)):
            fail(f"{keyword} is {schema[keyword]}")
    if "items" in rest:
        items = rest.pop("items")
        for index, one in enumerate(value):
            check(one, items, root, f"{where}/{index}")
    check_fields(value, rest, root, where)
    if rest:
        raise Unexplained(f"{where}: the schema says {sorted(rest)}, which this reader does not know")


def check_fields(value, rest, root, where):
    known = rest.pop("properties", {})
    for name in rest.pop("required", []):
        if name not in value:
            raise Unexplained(f"{where}: the field {name!r} is missing in {value!r}"[:2000])
    others = rest.pop("additionalProperties", True)
    if not isinstance(value, dict):
        return
    for name, one in value.items():
        if name in known:
            check(one, known[name], root, f"{where}/{name}")
        elif others is False:
            raise Unexplained(f"{where}: the field {name!r} is nowhere explained; {value!r}"[:2000])
        elif isinstance(others, dict):
            check(one, others, root, f"{where}/{name}")


def check_one_of(value, choices, root, where):
    tag = value.get("type") if isinstance(value, dict) else None
    reasons = []
    for choice in choices:
        # Objects with a type are told apart by it, so that the complaint is about the right one.
        const = resolve(choice, root).get("properties", {}).get("type", {}).get("const")
        if const is not None and tag is not None and const != tag:
            continue
        try:
            return check(value, choice, root, where)
        except Unexplained as failure:
            reasons.append(str(failure))
    raise Unexplained("; or ".join(reasons) or f"{where}: nothing explains {value!r}"[:2000])
